// Tables we wrote ourselves: every key is known, so each keeps its own type.

export const listKeys = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]

export const listEntries = <T extends object>(table: T) =>
  Object.entries(table) as [keyof T & string, T[keyof T & string]][]

/** A table made key by key. */
export const fromKeys = <K extends string, Value>(keys: readonly K[], valueOf: (key: K) => Value) =>
  Object.fromEntries(keys.map(key => [key, valueOf(key)])) as Record<K, Value>

export const pickFields = <T extends object, K extends keyof T>(record: T, names: readonly K[]) =>
  Object.fromEntries(names.map(name => [name, record[name]])) as Pick<T, K>
