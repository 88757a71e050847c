export const IMPORTS = '/status-of-the-animarum/parish-records/import'
