/** Age groups in whole years on the day of the dose. */
export const ageGroups = ['0-4', '5-11', '12-17', '18-29', '30-59', '60+'] as const
export type AgeGroup = (typeof ageGroups)[number]
