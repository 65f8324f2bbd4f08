import { createZip } from '../files/zip.ts';

export function takeoutZip(): Promise<Buffer> {
  const folder = 'Takeout/Google Health/Physical Activity_GoogleData';
  return createZip({
    [`${folder}/steps_2024-06-01.csv`]: `timestamp,steps,data source
2024-06-01T06:14:03.552356Z,510,Phone Health Kit
2024-06-01T06:15:00Z,300,Charge 6
2024-06-01T06:16:00Z,250,Charge 6
2024-06-01T06:16:00Z,250,Charge 6
2024-06-01T23:30:00Z,40,Charge 6
later,40,Charge 6
`,
    [`${folder}/weight.csv`]: `timestamp,weight grams,data source
2024-06-01T05:00:00Z,81234,Aria
`,
    [`${folder}/heart_rate_2024-06-01.csv`]: 'timestamp,beats per minute,data source\n',
    'Takeout/Google Health/Health Fitness Data_GoogleData/UserSleeps_2024-06-01.csv': `sleep_id,sleep_type,minutes_in_sleep_period,minutes_asleep,minutes_awake,start_utc_offset,sleep_start,end_utc_offset,sleep_end,data_source
7,STAGES,480,430,50,+02:00,2024-06-01 20:30:00+0000,+02:00,2024-06-02 04:30:00+0000,Charge 6
8,CLASSIC,470,425,45,+02:00,2024-06-01 20:40:00+0000,+02:00,2024-06-02 04:30:00+0000,Phone
`,
    'Takeout/Google Health/Global Export Data/steps-2024-06-01.json': '[]',
    'Takeout/archive_browser.html': '<html></html>',
  });
}
