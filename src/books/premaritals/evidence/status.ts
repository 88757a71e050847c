/** Marital statuses with fixed numbers. */
export const STATUS = {
  single: 1,
  married: 2,
  widowed: 3,
  separated: 5,
  annulled: 6,
  civil: 7,
  clerical: 8,
  unknown: 9,
} as const
