import { workedCases } from '../../fixtures/worked-cases.js';

workedCases('company', 'due-date');
