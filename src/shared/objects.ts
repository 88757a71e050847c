// Returns typed keys of an object literal from our own code, in which every key is known.

export const listKeys = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]

export const listEntries = <T extends object>(table: T) =>
  Object.entries(table) as [keyof T & string, T[keyof T & string]][]

/** Builds an object from its keys. */
export const fromKeys = <K extends string, Value>(keys: readonly K[], valueOf: (key: K) => Value) =>
  Object.fromEntries(keys.map(key => [key, valueOf(key)])) as Record<K, Value>

export const pickFields = <T extends object, K extends keyof T>(record: T, names: readonly K[]) =>
  Object.fromEntries(names.map(name => [name, record[name]])) as Pick<T, K>
