import type { Paint } from '#scripts/assets/portraits/palette.ts';
import type { BraceletName, ClothesName, GestureName, Person } from '#scripts/assets/portraits/person.ts';

/** A hand, and what it holds. */
interface Gesture {
  /** Behind the hand. */
  readonly thing?: string;
  /** The forearm in its sleeve. */
  readonly sleeve: string;
  /** Fingers, thumb and back of the hand, as thick lines. */
  readonly fingers: string;
  readonly palm: string;
  /** The tips of the fingers, painted on women. */
  readonly nails?: string;
  readonly wrist: string;
}

const gestures: Readonly<Record<GestureName, (paint: Paint) => Gesture>> = {
  chin: () => ({
    sleeve: 'M-134 480Q-106 390-68 332L-24 352Q-50 410-62 480Z',
    wrist: 'M-60 324L-28 340',
    palm: 'M-62 330Q-64 296-44 276L-2 272Q2 312-26 344Z',
    fingers: 'M-42 282Q-58 252-40 214M-30 276Q-10 256 12 262M-26 289Q-6 272 14 278M-24 302Q-6 288 12 293',
    nails: 'M-40 216L-39 212',
  }),
  glass: (paint) => ({
    thing: `<path d="M92 268Q84 330 118 340V384H98V390H144V384H124V340Q158 330 150 268Z" fill="${paint.glass}" stroke="${paint.glassLine}"/><path d="M91 296Q90 332 121 335Q152 332 151 296Z" fill="${paint.wine}"/>`,
    sleeve: 'M196 480Q190 420 168 372L126 398Q140 440 140 480Z',
    wrist: 'M162 390L136 402',
    palm: 'M122 340L158 346Q172 366 164 388L134 400Q118 380 122 340Z',
    fingers: 'M150 344Q128 330 106 338M154 356Q130 345 108 352M154 368Q132 358 112 364M152 380Q134 372 116 377',
  }),
  cup: (paint) => ({
    thing: `<path d="M-128 318H-66L-70 396H-124Z" fill="${paint.pearl}" stroke="${paint.pearlLine}"/><path d="M-112 306q-6-8 0-16t0-16M-92 306q-6-8 0-16t0-16" fill="none" stroke="${paint.pearl}"/>`,
    sleeve: 'M-210 480Q-190 420-160 366L-118 396Q-140 436-146 480Z',
    wrist: 'M-152 372L-122 394',
    palm: 'M-154 344Q-140 330-122 334L-118 390L-136 398Q-156 380-154 344Z',
    fingers: 'M-134 342L-92 340M-134 355L-88 353M-134 368L-90 366M-132 381L-94 379',
  }),
  book: (paint) => ({
    thing: `<path d="M-70 352L58 334L70 350L-58 370Z" fill="${paint.pearl}" stroke="${paint.pearlLine}"/><path d="M-74 356L-58 370L70 350L90 480H-56Z" fill="${paint.cover}" stroke="${paint.coverLine}"/><path d="M-58 370L-42 480M-22 392L50 381M-18 406L30 399" fill="none" stroke="${paint.gold}"/>`,
    sleeve: 'M190 500Q170 440 132 396L96 436Q120 460 126 500Z',
    wrist: 'M128 402L106 428',
    palm: 'M88 376Q110 380 130 400L104 430L86 420Z',
    fingers: 'M100 386Q82 374 64 377M102 400Q82 389 62 392M104 413Q86 404 66 407M104 426Q90 418 72 421',
  }),
  chest: () => ({
    sleeve: 'M-196 480Q-150 440-112 388L-72 414Q-104 450-116 500Z',
    wrist: 'M-106 384L-80 414',
    palm: 'M-108 380Q-96 352-66 348L-44 386Q-60 404-78 416Z',
    fingers:
      'M-70 354Q-40 334-14 334M-62 366Q-32 350-2 352M-56 378Q-28 368 0 370M-54 390Q-32 384-8 387M-88 360Q-84 338-66 326',
    nails: 'M-17 334L-12 334M-5 352L0 352M-3 370L2 370M-11 387L-6 387',
  }),
};

/** Clothes without sleeves, and those whose sleeves have the second colour. */
const bare: readonly ClothesName[] = ['straps', 'shoulder'];
const shirted: readonly ClothesName[] = ['waistcoat'];

function sleeveColours(clothes: ClothesName, paint: Paint): [fill: string, line: string] {
  if (bare.includes(clothes)) return [paint.skin, paint.handLine];
  return shirted.includes(clothes) ? [paint.trim, paint.trimLine] : [paint.clothes, paint.clothesLine];
}

function drawBracelet(bracelet: BraceletName, wrist: string, paint: Paint): string {
  const line = (colour: string, wide: number, more = '') =>
    `<path d="${wrist}" fill="none" stroke="${colour}" stroke-width="${wide}"${more}/>`;
  if (bracelet === 'bangle') return `${line(paint.goldLine, 8)}${line(paint.gold, 5)}`;
  return `${line(paint.leatherLine, 14)}${line(paint.leather, 11)}${line(paint.gold, 7, ' stroke-dasharray="1 9"')}`;
}

/** A hand before the body: outline, skin, and the lines between the fingers. */
export function drawGesture(person: Person, paint: Paint): string {
  const { gesture, gender, bracelet } = person;
  if (gesture === undefined) return '';
  const { thing, sleeve, palm, fingers, nails, wrist } = gestures[gesture](paint);
  const thick = gender === 'female' ? 10.5 : 12;
  const lines = (colour: string, wide: number) =>
    `<path d="${fingers}" fill="none" stroke="${colour}" stroke-width="${wide}"/>`;
  const edge =
    paint.handEdge === 'none'
      ? ''
      : `<path d="${palm}" fill="none" stroke="${paint.handEdge}" stroke-width="9"/>${lines(paint.handEdge, thick + 11)}`;
  const [fill, line] = sleeveColours(person.clothes, paint);
  const isPainted = gender === 'female' && nails !== undefined;
  return [
    `<g id="hand">${thing ?? ''}<path d="${sleeve}" fill="${fill}" stroke="${line}"/>${edge}`,
    `<path d="${palm}" fill="${paint.skin}" stroke="${paint.handLine}"/>${lines(paint.handLine, thick + 5)}${lines(paint.skin, thick)}`,
    `<path d="${palm}" fill="${paint.skin}"/>`,
    isPainted ? `<path d="${nails}" stroke="${paint.lipstick}" stroke-width="5"/>` : '',
    bracelet === undefined ? '' : drawBracelet(bracelet, wrist, paint),
    '</g>',
  ].join('');
}
