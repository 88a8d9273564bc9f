import { expect, it } from 'vitest';
import { escaped, wrapped } from '../../src/spreadsheet/xml.js';

it('escapes what XML reads, and holds no character that XML cannot', () => {
  expect(escaped('a < b & "c" > d')).toBe('a &lt; b &amp; &quot;c&quot; &gt; d');
  expect(escaped('bell\u0007, half\uD800 and \uFFFF')).toBe('bell , half  and  ');
  expect(escaped('₦ × − 😀')).toBe('₦ × − 😀');
  expect(escaped('x'.repeat(40_000))).toHaveLength(32_767);
});

it('counts the parts of an element, and leaves out an empty one', () => {
  expect(wrapped('cols', ['<col/>', '<col/>'])).toBe('<cols count="2"><col/><col/></cols>');
  expect(wrapped('cols', [])).toBe('');
});
