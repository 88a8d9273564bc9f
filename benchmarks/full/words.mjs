/**
 * What the four versions by hand share because it is not arithmetic: names of asset classes, and days.
 */

/** Every accepted name of an asset class, and the class; classes in the order of the law's list. */
const ASSET_CLASS = {
  nigerian_shares: 'nigerian_shares',
  shares: 'nigerian_shares',
  stocks: 'nigerian_shares',
  equities: 'nigerian_shares',
  foreign_shares: 'foreign_shares',
  government_securities: 'government_securities',
  corporate_bonds: 'corporate_bonds',
  land_and_buildings: 'land_and_buildings',
  land: 'land_and_buildings',
  building: 'land_and_buildings',
  real_estate: 'land_and_buildings',
  property: 'land_and_buildings',
  plant_and_equipment: 'plant_and_equipment',
  plant: 'plant_and_equipment',
  equipment: 'plant_and_equipment',
  machinery: 'plant_and_equipment',
  vehicles: 'plant_and_equipment',
  foreign_currency: 'foreign_currency',
  digital_assets: 'digital_assets',
  crypto: 'digital_assets',
  virtual_assets: 'digital_assets',
  intangibles: 'intangibles',
  goodwill: 'intangibles',
  ip: 'intangibles',
  other: 'other',
};

/** The classes, each once. */
export const ASSET_CLASSES = [...new Set(Object.values(ASSET_CLASS))];

/** The class that a name means. */
export function assetClassOf(name) {
  return ASSET_CLASS[name.toLowerCase().replace(/[ -]/g, '_')];
}

/** The same day so many months later, clamped to the end of the month. */
export function addMonths(day, months) {
  const [year, month, dayOfMonth] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(dayOfMonth, last));
  return first.toISOString().slice(0, 10);
}

/** The share rule's days: whether the later day falls in the 12 months that start on the earlier. */
export function inWindow(start, day) {
  return start <= day && day < addMonths(start, 12);
}
