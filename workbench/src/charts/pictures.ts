/**
 * Charts as pictures, made on the device. Loaded when a picture is asked for.
 *
 * @module
 */

import { inLines } from './labels.js';

/** The texts above and below a picture. */
export interface PictureWords {
  readonly title: string;
  readonly source: string;
}

/** The picture of a chart as a file of its own: its computed colours are written into it, as attributes. */
export function svgOf(chart: SVGSVGElement, words: PictureWords): string {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const [from, to] = [chart.querySelectorAll('*'), copy.querySelectorAll('*')];
  from.forEach((element, index) => {
    const style = getComputedStyle(element);
    for (const name of PAINTED) to[index]?.setAttribute(name, style.getPropertyValue(name));
  });
  copy.setAttribute('xmlns', SVG);
  addWords(copy, chart, words);
  return new XMLSerializer().serializeToString(copy);
}

const SVG = 'http://www.w3.org/2000/svg';
const LINE = 22;

/** Puts the title above the chart and the source under it, on the ground of the page. */
function addWords(copy: SVGSVGElement, chart: SVGSVGElement, { title, source }: PictureWords): void {
  const { width, height } = chart.getBoundingClientRect();
  const [above, below] = [inLines(title, Math.floor(width / 11)), inLines(source, Math.floor(width / 7))];
  const top = -above.length * LINE - 12;
  const whole = height - top + below.length * LINE + 8;
  const ground = document.createElementNS(SVG, 'rect');
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  const box = { x: 0, y: top, width, height: whole, fill: backgroundColor };
  for (const [name, value] of Object.entries(box)) ground.setAttribute(name, String(value));
  copy.prepend(ground);
  const write = (text: string, y: number, size: number, weight: number): void => {
    const line = document.createElementNS(SVG, 'text');
    line.textContent = text;
    const style = { x: 2, y, fill: color, 'font-family': fontFamily, 'font-size': size, 'font-weight': weight };
    for (const [name, value] of Object.entries(style)) line.setAttribute(name, String(value));
    copy.append(line);
  };
  for (const [place, text] of above.entries()) write(text, top + (place + 1) * LINE, 17, 600);
  for (const [place, text] of below.entries()) write(text, height + (place + 1) * LINE - 4, 12, 400);
  copy.setAttribute('viewBox', `0 ${top} ${width} ${whole}`);
  copy.setAttribute('height', String(whole));
}

const PAINTED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'paint-order',
];

/** The same picture in dots, twice as fine as on the screen. */
export async function pngOf(chart: SVGSVGElement, words: PictureWords): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(chart, words))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * 2;
  canvas.height = image.naturalHeight * 2;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture is too large.')) : resolve(blob)));
  });
}
