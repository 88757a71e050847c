/** Addresses of the screens of the register. */
export const PEOPLE = '/status-of-the-animarum/parish-records/peoples'
export const PERSON_REQUESTS = '/status-of-the-animarum/parish-records/data-requests'
export const RETENTION = '/status-of-the-animarum/parish-records/retention'
export const FAMILIES = '/status-of-the-animarum/parish-records/families'
