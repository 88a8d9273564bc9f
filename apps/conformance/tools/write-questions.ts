/** `npm run questions:build`: writes the questions. */
import { writeFileSync } from 'node:fs';
import { questions } from './questions.js';

const lines = questions().map((each) => `${JSON.stringify(each)}\n`);
writeFileSync('apps/conformance/questions/questions.ndjson', lines.join(''));
