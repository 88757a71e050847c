import { ALL_VALUES, testHostilePapers } from './testing/hostile.ts'

testHostilePapers(ALL_VALUES, { missing: true })
