import { workedCases } from '../fixtures/worked-cases.js';

workedCases('company', 'reconciliation');
workedCases('individual', 'reconciliation');
