import { afterAll } from 'vitest'
import { dropOwnDatabases } from './own-database.ts'

afterAll(dropOwnDatabases)
