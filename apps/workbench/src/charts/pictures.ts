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
  // The crosshair and the corner that is looked at are of the pointer, not of the chart.
  const looked = [...chart.querySelectorAll('.chosen')];
  for (const element of looked) element.classList.remove('chosen');
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const [from, to] = [chart.querySelectorAll('*'), copy.querySelectorAll('*')];
  from.forEach((element, index) => {
    const style = getComputedStyle(element);
    for (const name of PAINTED) to[index]?.setAttribute(name, style.getPropertyValue(name));
  });
  for (const element of looked) element.classList.add('chosen');
  for (const element of copy.querySelectorAll('.crosshair, .mark > .cross')) element.remove();
  return withWords(copy, chart.getBoundingClientRect(), words);
}

/** A drawing of a size in pixels as a file of its own, with its title above it and its source below. */
export function withWords(drawing: SVGSVGElement, size: Size, words: PictureWords): string {
  drawing.setAttribute('xmlns', SVG);
  addWords(drawing, size, words);
  return new XMLSerializer().serializeToString(drawing);
}

/** The size of a drawing in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An element of a drawing. */
export function drawnElement(name: string, attributes: Readonly<Record<string, string | number>>, text = '') {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';
const LINE = 22;

/** Puts the title above the chart and the source under it, on the ground of the page. */
function addWords(drawing: SVGSVGElement, { width, height }: Size, { title, source }: PictureWords): void {
  const [above, below] = [inLines(title, Math.floor(width / 11)), inLines(source, Math.floor(width / 7))];
  const top = -above.length * LINE - 12;
  const whole = height - top + below.length * LINE + 8;
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  drawing.prepend(drawnElement('rect', { x: 0, y: top, width, height: whole, fill: backgroundColor }));
  const write = (text: string, y: number, size: number, weight: number): void => {
    const style = { x: 2, y, fill: color, 'font-family': fontFamily, 'font-size': size, 'font-weight': weight };
    drawing.append(drawnElement('text', style, text));
  };
  for (const [place, text] of above.entries()) write(text, top + (place + 1) * LINE, 17, 600);
  for (const [place, text] of below.entries()) write(text, height + (place + 1) * LINE - 4, 12, 400);
  drawing.setAttribute('viewBox', `0 ${top} ${width} ${whole}`);
  drawing.setAttribute('width', String(width));
  drawing.setAttribute('height', String(whole));
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

/** A picture in dots, twice as fine as on the screen. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
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
