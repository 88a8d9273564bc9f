import { describe, expect, it } from 'vitest';
import { pathsRefusedBySchema } from '../../../../../test/api/refusals.js';
import { statementResponseSchema, usageResponseSchema } from '../../../src/contract/account/response-schema.js';
import { statementAnswers, usageAnswers } from '../../../src/contract/openapi/account-examples.js';

const STATEMENT = statementAnswers().oneMovement?.value;
const USAGE = usageAnswers().oneDay?.value;

describe('the schema of what an account has', () => {
  it.each([
    ['/opening', { opening: 1 }],
    ['/month', { month: '2024-6' }],
    ['/next', { next: undefined }],
    ['/owner', { owner: 'x' }],
  ])('refuses a statement at %s of %j', (path, change) => {
    expect(pathsRefusedBySchema(statementResponseSchema, STATEMENT)).toEqual([]);
    expect(pathsRefusedBySchema(statementResponseSchema, { ...STATEMENT, ...change })).toEqual([path]);
  });

  it('refuses a count below 0', () => {
    const days = [{ ...USAGE?.days[0], refused: -1 }];
    expect(pathsRefusedBySchema(usageResponseSchema, { ...USAGE, days })).toEqual(['/days/0/refused']);
  });
});
