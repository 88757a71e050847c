const OFFICE = /^(?:usc|urz[ąa]d\p{L}* stanu cywilnego)(?!\p{L})/iu

/**
 * Returns the name of the registry office, such as «USC Tarnów»; a value that already begins with the office, «USC w
 * Tarnowie», stays.
 */
export const nameRegistryOffice = <Town extends string | null>(town: Town) =>
  town && (OFFICE.test(town.trim()) ? town.trim() : `USC ${town}`)
