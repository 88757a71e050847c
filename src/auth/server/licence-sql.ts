/** Condition that the parish `p` works and its licence has not expired; the day ends at midnight in Poland. */
export const IS_LICENSED = `(p.active = 1 and (p.expiration_date is null
  or p.expiration_date >= (now() at time zone 'Europe/Warsaw')::date))`

/** Codes of the paid modules that the parish `p` has not bought; none without a parish. */
export const UNBOUGHT_MODULES = `array(select m.code from modules m where p.id is not null and m.price > 0 and not exists (
  select from parish_modules bought where bought.parish_id = p.id and bought.module_id = m.id))`
