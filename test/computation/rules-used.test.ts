import { workedCases } from '../fixtures/worked-cases.js';

workedCases('company', 'rules-used');
