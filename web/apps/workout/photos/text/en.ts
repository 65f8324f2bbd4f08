export const en = {
  title: 'Photos',
  private: 'Nobody but you sees these photos, not even your trainer.',
  add: 'Add photo',
  compare: 'Compare',
  poses: { front: 'Front', side: 'Side', back: 'Back' },
  photo: (pose: string, day: string) => `${pose}, ${day}`,
  empty: 'No photos yet: take the first one today, and compare it with another in a month.',
  more: 'Show earlier ones',
  remove: (photo: string) => `Remove the photo: ${photo}`,
  removed: (photo: string) => `Removed the photo: ${photo}`,
  sheet: {
    title: 'Add a photo',
    pose: 'Pose',
    date: 'Day',
    take: 'Take a photo',
    choose: 'Choose a picture',
    uploading: 'Uploading the photo',
  },
  comparing: {
    title: 'Compare',
    before: 'Before',
    after: 'After',
    apart: (days: string) => `${days} apart`,
    day: 'day',
    days: 'days',
    choice: (day: string, pose: string) => `${day} · ${pose}`,
    more: 'Fetch earlier photos',
  },
  writes: { photo: 'the progress photo' },
};

export type Catalogue = typeof en;
