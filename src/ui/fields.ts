// Password and Tags are imported from their own files, because few forms use them and this module is part of every
// form.
export { Check } from './fields/Check.tsx'
export { Choice } from './fields/Choice.tsx'
export type { Option } from './fields/options.ts'
export { Day, PartialDay } from './fields/Day.tsx'
export { Lookup } from './fields/Lookup.tsx'
export { Money, Phone, Time, Whole } from './fields/Numbers.tsx'
export { Several } from './fields/Several.tsx'
export { Suggest } from './fields/Suggest.tsx'
export { LongText, Text } from './fields/Text.tsx'
