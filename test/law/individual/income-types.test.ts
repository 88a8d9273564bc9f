import { workedCases } from '../../fixtures/worked-cases.js';

workedCases('individual', 'income-types');
