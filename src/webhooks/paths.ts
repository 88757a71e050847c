export const WEBHOOKS = '/administration/webhooks'
