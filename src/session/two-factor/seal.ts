import { sealing } from '#platform/files/seal.ts'

export const { seal, unseal } = sealing('two-factor')
