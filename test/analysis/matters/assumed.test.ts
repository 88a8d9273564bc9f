/** Assumptions by the names of their facts. */
import { expect, it } from 'vitest';
import { assumedIn } from '../../../src/analysis/matters/assumed.js';

it('keeps what is missing by its name, and no notice', () => {
  const missing = {
    field: '/disposalSchedule/0/taxWrittenDownValue',
    kind: 'missing-input',
    assumed: '5.00',
    message: '',
  };
  const notice = { field: '/trade', kind: 'notice', assumed: 'exempt', message: '' };
  const assumed = assumedIn([missing, notice] as never);
  expect([...assumed]).toEqual([['disposalSchedule[0].taxWrittenDownValue', '5.00']]);
});
