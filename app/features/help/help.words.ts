import { say } from '~/lib/language/say';

export const email = say('Email');
export const responseTime = say('Response time');
export const grievance = say('Grievance officer');
export const search = say('Search help topics...');
export const support = say('Support');
export const online = say('Support Status: Online');
export const offline = say('Support Status: Offline');
export const byEmail = say('Email Support');
export const byWhatsApp = say('WhatsApp Support');
export const within = say('within 24 hours on working days');
export const privacy = say('Privacy Policy');
export const terms = say('Terms of Service');
export const metaTitle = say('Help & Support');
export const title = say('Help & Support');
export const topics = say('Topics');
