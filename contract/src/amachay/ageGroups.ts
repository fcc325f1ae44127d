/** Age groups at the day of the dose, in whole years. */
export const ageGroups = ['0-4', '5-11', '12-17', '18-29', '30-59', '60+'] as const
export type AgeGroup = (typeof ageGroups)[number]
