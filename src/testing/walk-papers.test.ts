import { testPapersOfDemo } from './walk-papers.ts'

testPapersOfDemo('demo', 1)
