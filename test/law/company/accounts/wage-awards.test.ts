import { workedCases } from '../../../fixtures/worked-cases.js';

workedCases('accounts', 'wage-awards');
