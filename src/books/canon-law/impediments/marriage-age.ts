/** Completed years required for a valid marriage (KPK 1083 § 1). */
export const MARRIAGE_AGE = { man: 16, woman: 14 }

/** Completed years below which, in Poland, a marriage needs the leave of the ordinary (KPK 1071 § 1, 6°; 1083 § 2). */
export const ADULT_AGE = 18
