import { testHostileText } from './hostile.ts'

testHostileText({ texts: 1, floods: 1, allKinds: false })
