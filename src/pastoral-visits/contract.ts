/*
 * Pastoral visits (kolęda): the shapes that the office, the priest's phone and the public pages share.
 *
 * Words: a season («2026/2027») has routes; a route is what one priest walks in one day; it consists of ranges of
 * streets (what the public search asks) and of doors (`visit_addresses`), in the order in which they are walked. What
 * came of a visit stands on its door, together with the offering; what is for the clergy alone stands in `visit_notes`.
 *
 * How a phone and the office write the same door (src/pastoral-visits/outcomes):
 * 1. A change (`DoorChange`) carries a `key` made by whoever wrote it, and of each fact what it was `before` and what it
 *    is `after`. The same key sent again answers what it answered the first time.
 * 2. Each fact is compared by itself: where what stands is `before`, `after` is written; where it is `after` already,
 *    nothing is; otherwise what stands stays, what was brought is kept in `visit_conflicts`, and the answer names it.
 * 3. So a change is never refused for being late: not when the route was given to another, the door moved to another
 *    route or taken out of it, nor when the family's card was merged into another since.
 * 4. Who may take a route along and bring it back, devices and their revocation: `visit_checkouts`.
 */

export * from './corrections/entry.ts'
export * from './doors/contract.ts'
export * from './registrations/entry.ts'
export * from './seasons/contract.ts'
export * from './labels.ts'
