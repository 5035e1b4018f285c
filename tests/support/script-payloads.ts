/** What a page would ask for, or set on its window, if it ran one of the payloads. */
export const payloadMark = 'payload-ran';

const run = `window.hit='${payloadMark}'`;
const attacks = [
  `<script>${run}</script>`,
  `<img src=/${payloadMark} onerror="${run}">`,
  `<svg onload="${run}"><path/></svg>`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<a href="javascript:${run}">here</a>`,
  `<embed src="javascript:${run}">`,
  `<style>@import '/${payloadMark}';</style>`,
  `<form action=/${payloadMark}><button autofocus>go</button></form>`,
  `<details open ontoggle="${run}">more</details>`,
  `<base href="/${payloadMark}/">`,
];
const wrappings = [
  (attack: string) => attack,
  (attack: string) => `">${attack}`,
  (attack: string) => `'>${attack}<'`,
  (attack: string) => `</p></div></script>${attack}`,
  (attack: string) => `<!--${attack}-->${attack}`,
  (attack: string) => `{{${attack}}}`,
  (attack: string) => `\${${attack}}`,
  (attack: string) => `]]>${attack}`,
  (attack: string) => attack.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (attack: string) => attack.replaceAll('<', '\\u003c'),
  (attack: string) => attack.toUpperCase().replace(`WINDOW.HIT='${payloadMark.toUpperCase()}'`, run),
  (attack: string) => `${attack.replaceAll(' ', '/')}<!--`,
  (attack: string) => `Hi ${attack} there`,
  (attack: string) => attack.replace('<', '<<'),
  (attack: string) => `<textarea>${attack}`,
  (attack: string) => `<title>${attack}`,
  (attack: string) => `<noscript>${attack}`,
  (attack: string) => `<template>${attack}</template>`,
  (attack: string) => `<math><mi//xlink:href="x">${attack}`,
  (attack: string) => `data:text/html,${attack}`,
];

/** 200 texts that try to become markup or a script of the page that shows them. */
export const scriptPayloads: readonly string[] = wrappings.flatMap((wrap) => attacks.map(wrap));
