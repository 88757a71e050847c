import { testPapersOfDemo, testPapersOfRestricted } from './walk-papers.ts'

testPapersOfDemo('demo', 100)
testPapersOfRestricted('demo', 5)
