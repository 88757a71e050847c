import program from '../../../../package.json' with { type: 'json' }

/** Version of the running program. */
export const PROGRAM_VERSION: string = program.version
