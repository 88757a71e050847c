import { testPapersOfDemo, testPapersOfRestricted } from './walk-papers.ts'

testPapersOfDemo('demo', 1)
testPapersOfRestricted('demo', 1)
