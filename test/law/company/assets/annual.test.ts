import { workedCases } from '../../../fixtures/worked-cases.js';

workedCases('accounts', 'annual');
