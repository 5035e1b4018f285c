/** What landers with a film or a map do when they are idle. */
import { playFilm } from '#page-scripts/landers/film-player.ts';
import { offerRegionHere } from '#page-scripts/landers/map-here.ts';

const atlas = document.querySelector<HTMLElement>('.atlas');
if (atlas) offerRegionHere(atlas);
else playFilm();
