/** Storage key of the visitor's country, which an earlier page of this tab got from `settings`. */
export const countryKey = 'country';
