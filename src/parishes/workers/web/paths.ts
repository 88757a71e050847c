export const WORKERS = '/inventory/parish-workers'
