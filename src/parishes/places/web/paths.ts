export const PLACES = '/inventory/parish-places'
