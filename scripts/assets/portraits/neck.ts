import type { Torso } from '#scripts/assets/portraits/head.ts';
import type { Paint } from '#scripts/assets/portraits/palette.ts';
import type { NeckName, Person } from '#scripts/assets/portraits/person.ts';

/** A necklace that hangs from the sides of the neck to `depth`. */
function chain({ neck }: Torso, depth: number): string {
  return `M${-neck - 8} 278Q${-neck * 0.5} ${depth} 0 ${depth}T${neck + 8} 278`;
}

/** A line with an outline of its own. */
function cord(d: string, fill: string, line: string, thick: number): string {
  return `<path d="${d}" fill="none" stroke="${line}" stroke-width="${thick + 3}"/><path d="${d}" fill="none" stroke="${fill}" stroke-width="${thick}"/>`;
}

const necks: Readonly<Record<NeckName, (torso: Torso, paint: Paint) => string>> = {
  pendant: (torso, { gold, goldLine }) =>
    `${cord(chain(torso, 328), gold, goldLine, 1.6)}<circle cx="0" cy="331" r="6.5" fill="${gold}" stroke="${goldLine}" stroke-width="1.6"/>`,
  chain: (torso, { gold, goldLine }) => cord(chain(torso, 314), gold, goldLine, 3.4),
  pearls: (torso, { pearl, pearlLine }) => {
    const d = chain(torso, 306);
    const beads = (fill: string, thick: number) =>
      `<path d="${d}" fill="none" stroke="${fill}" stroke-width="${thick}" stroke-dasharray=".1 10"/>`;
    return `${beads(pearlLine, 11.5)}${beads(pearl, 8.6)}`;
  },
  ring: ({ neck }, { leather, leatherLine, gold, goldLine }) => {
    const band = `M${-neck - 1} 264Q0 292 ${neck + 1} 264L${neck + 5} 278Q0 307 ${-neck - 5} 278Z`;
    return `<path d="${band}" fill="${leather}" stroke="${leatherLine}"/><circle cx="0" cy="294" r="9" fill="none" stroke="${goldLine}" stroke-width="6.4"/><circle cx="0" cy="294" r="9" fill="none" stroke="${gold}" stroke-width="3.4"/>`;
  },
  scarf: ({ neck }, { trim, trimLine }) => {
    const end = `M${neck - 20} 300Q${neck + 8} 350 ${neck - 2} 430L${neck - 44} 436Q${neck - 30} 360 ${neck - 42} 304Z`;
    const wrap = `M${-neck - 12} 258Q0 292 ${neck + 12} 258Q${neck + 40} 284 ${neck + 30} 300Q0 350 ${-neck - 30} 300Q${-neck - 40} 284 ${-neck - 12} 258Z`;
    const folds = `M${-neck - 22} 282Q0 322 ${neck + 24} 276M${-neck - 4} 304Q0 326 ${neck + 14} 304`;
    return `<path d="${end}" fill="${trim}" stroke="${trimLine}"/><path d="${wrap}" fill="${trim}" stroke="${trimLine}"/><path d="${folds}" fill="none" stroke="${trimLine}" stroke-width="2"/>`;
  },
};

/** Jewellery on the skin, under the clothes. */
export function drawJewel({ neck }: Person, torso: Torso, paint: Paint): string {
  return neck === undefined || neck === 'scarf' ? '' : `<g id="neck">${necks[neck](torso, paint)}</g>`;
}

/** A scarf over the clothes. */
export function drawScarf({ neck }: Person, torso: Torso, paint: Paint): string {
  return neck === 'scarf' ? `<g id="neck">${necks.scarf(torso, paint)}</g>` : '';
}
