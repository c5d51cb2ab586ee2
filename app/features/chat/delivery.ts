export type Delivery = 'sending' | 'waiting' | 'failed' | 'sent' | 'read';
