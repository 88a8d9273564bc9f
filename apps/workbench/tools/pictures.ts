/** Makes the pictures of the handbook anew: charts as the page itself saves them, and the page, in light colours. */
import { fileURLToPath } from 'node:url';
import { startWorkbench } from '../test/browser.js';

const FOLDER = fileURLToPath(new URL('../../../docs/guides/pictures/', import.meta.url));

const CASE =
  'end=2025-12-31&turnover=75000000&operatingExpenses=45000000&fixedAssets=40000000&professionalServices=false';
const MEDIUM =
  'end=2023-12-31&turnover=80000000&costOfSales=30000000&operatingExpenses=20000000&capitalAllowances=6000000' +
  '&ci.dividends=1000000&ci.interest=2500000.5&withholdingCredits=1250000';

/** Each picture by its name: where it is, and the chart that has to be there before it is saved. */
const PICTURES: Readonly<Record<string, readonly [hash: string, chart: string]>> = {
  impact: ['#/impact?n=10000&end=2025-12-31&e=educationTax@2025-07-01.rate:3%25', 'svg.histogram'],
  curve: [`#/curve?${CASE}&to=200000000&with=none`, 'svg.curve'],
  compare: [`#/compare?${MEDIUM}&a=2024&b=2026`, '.waterfall'],
};

const workbench = await startWorkbench();
for (const [name, [hash, chart]] of Object.entries(PICTURES)) {
  const page = await workbench.open(hash, { viewport: { width: 1000, height: 900 }, colorScheme: 'light' });
  await page.waitForSelector(chart);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .locator('figure', { has: page.locator(chart) })
      .getByRole('button', { name: 'SVG' })
      .click(),
  ]);
  await file.saveAs(`${FOLDER}${name}.svg`);
}

const page = await workbench.open(`#/company?${MEDIUM}`, {
  viewport: { width: 1280, height: 680 },
  colorScheme: 'light',
});
await page.getByText('Total payable').first().waitFor();
await page.screenshot({ path: `${FOLDER}page.png` });
await workbench.close();
