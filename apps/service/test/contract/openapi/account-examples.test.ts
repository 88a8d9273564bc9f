import { expect, it } from 'vitest';
import {
  eventsAnswers,
  filingsAnswers,
  statementAnswers,
  webhooksAnswers,
} from '../../../src/contract/openapi/account-examples.js';

it('tell of one filing of one account', () => {
  const filing = filingsAnswers().oneFiling?.value.filings[0];
  const event = eventsAnswers().givenUp?.value.events[0];
  expect(event?.filingId).toBe(filing?.filingId);
  expect(statementAnswers().oneMovement?.value.entries[0]?.filingId).toBe(filing?.filingId);
  expect(event?.undelivered[0]?.endpointId).toBe(webhooksAnswers().oneEndpoint?.value.endpoints[0]?.id);
});
