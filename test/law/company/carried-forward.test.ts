import { workedCases } from '../../fixtures/worked-cases.js';

workedCases('company', 'carried-forward');
