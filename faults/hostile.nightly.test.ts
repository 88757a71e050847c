import { testHostileText } from './hostile.ts'

testHostileText({ texts: 4, floods: 30, allKinds: true })
