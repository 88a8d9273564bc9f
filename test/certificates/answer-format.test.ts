import { expect, it } from 'vitest';
import { ANSWER_FORMAT } from '../../src/certificates/answer-format.js';
import { textOf } from '../source-files.js';

it('has the version that the documentation and the checker name', () => {
  expect(textOf('docs/answer-format.md')).toContain(`\`${ANSWER_FORMAT}\``);
  expect(textOf('apps/conformance/checker/check_answer.py')).toContain(`FORMAT = "${ANSWER_FORMAT}"`);
});
